/** The purpose of a code from a message. */
export type CodePurpose = "login" | "password";

/** The name of the last code's entry in sessionStorage. */
const codeKey = (purpose: CodePurpose) => `smsCode/${purpose}`;

/**
 * Stores in this tab the fact that a reload needs to continue the countdown. For a log-in it is the telephone
 * number: the backend knows the time of its last code (SPEC §7.3). For a new password it is the time, in ms,
 * from which the buyer may ask for the next code.
 */
export function rememberCode(purpose: CodePurpose, known: string): void {
	try {
		sessionStorage.setItem(codeKey(purpose), known);
	} catch {
		// Storage is switched off: after a reload there is no countdown, and the
		// backend still refuses an early code.
	}
}

export function recallCode(purpose: CodePurpose): string | null {
	try {
		return sessionStorage.getItem(codeKey(purpose));
	} catch {
		return null;
	}
}
