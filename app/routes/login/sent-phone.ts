/** Which number a code was sent to in this tab, so that a reload knows whom to ask for. */
const key = "loginSmsPhone";

export function rememberPhone(phone: string): void {
	try {
		sessionStorage.setItem(key, phone);
	} catch {
		// Switched off: a reload then starts without a countdown, and the backend still holds the next code back.
	}
}

export function recallPhone(): string | null {
	try {
		return sessionStorage.getItem(key);
	} catch {
		return null;
	}
}
