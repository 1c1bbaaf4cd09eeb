/** What a code from a message is good for. */
export type CodePurpose = "login" | "password";

/** Its name in sessionStorage. */
export const codeKey = (purpose: CodePurpose) => `smsCode/${purpose}`;

/**
 * Keeps of this tab's last code what a reload needs to go on counting: for logging in the number that it went to, whose
 * last code the backend knows (SPEC §7.3); for a new password when the next may be asked for, in ms.
 */
export function rememberCode(purpose: CodePurpose, known: string): void {
	try {
		sessionStorage.setItem(codeKey(purpose), known);
	} catch {
		// Switched off: a reload then starts without a countdown, and the backend still holds the next code back.
	}
}

export function recallCode(purpose: CodePurpose): string | null {
	try {
		return sessionStorage.getItem(codeKey(purpose));
	} catch {
		return null;
	}
}
