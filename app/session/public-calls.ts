/** The pages that a visitor without a session may see (SPEC §2, §4). */
export const publicPages: ReadonlySet<string> = new Set(["/login", "/401", "/403", "/404", "/accessFail"]);
