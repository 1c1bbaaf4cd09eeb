import "server-only";
import { loginDelay } from "~/domain/page/business-constants";
import { toWholePage } from "~/domain/page/whole-page";
import { getScope } from "~/request/scope";
import { Alert } from "~/ui/state/alert/alert";

/**
 * In the place of a late section whose call found that the session has ended (SPEC §8: 401 and 511). After 1
 * s the page is asked for once more, whole: the answer ends the cookies and leads to /login.
 */
export function SessionEnded() {
	const address = toWholePage(getScope().page.address);
	return (
		<>
			<meta httpEquiv="refresh" content={`${loginDelay / 1000};url=${address}`} />
			<Alert>登录已失效，请重新登录</Alert>
		</>
	);
}
