import type { sendPasswordSms } from "~/api/contract/sms";
import type { resetPasswordBySms } from "~/api/contract/user";
import type { EndpointName } from "~/api/endpoint/endpoint";
import type { ApiError } from "~/api/endpoint/error";
import { forbiddenMessage } from "./forbidden-message";

type Reaction = {
	/** Shown as an error message. */
	message?: string;
	/** The session is over: /login follows the message. */
	login?: true;
	/** Written to the console, for support. */
	log?: true;
};

/** The calls whose 555 is shown in the backend's own words. */
const passwordCalls: readonly string[] = [
	"GET /smsSend/updatePasswordBySmsForBBBNotLoggedIn",
	"POST /forget/password/by/sms/:phone/:code",
] satisfies [EndpointName<typeof sendPasswordSms>, EndpointName<typeof resetPasswordBySms>];

/**
 * The error catalogue of SPEC §8 for a call that failed. Null where there is no
 * row: the caller says what failed.
 */
export function findReaction({ status, endpoint, message, announced }: ApiError): Reaction | null {
	if (status === 401 || status === 511) return { message, login: true };
	if (announced) return { message, log: status === 555 || undefined };
	if (status === 403) return { message: forbiddenMessage };
	if (status === 555) return passwordCalls.includes(endpoint) ? { message, log: true } : { log: true };
	return null;
}

/** True if the buyer has been told of this error already. */
export function isInCatalogue(error: ApiError): boolean {
	return findReaction(error)?.message !== undefined;
}
