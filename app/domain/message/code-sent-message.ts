/** The message after a code was sent, by a form and in place alike. */
export const codeSentMessage = "验证码已发送，5 分钟内有效";
