/**
 * SPEC §8: the message of a 403, whatever the backend said. Not in the catalogue, which
 * pages load only when a call fails.
 */
export const forbiddenMessage = "接口权限不足，请咨询平台客服！";
