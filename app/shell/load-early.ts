import "server-only";
import { loadSession } from "~/session/session";
import { loadCartNumber } from "./masthead/cart-link";

/**
 * The loader of the layouts: begins what every page of theirs shows, beside the page's own loader, and waits
 * for nothing. The parts that need it say so when it fails.
 */
export function loader(): null {
	loadSession().catch(() => undefined);
	loadCartNumber().catch(() => undefined);
	return null;
}
