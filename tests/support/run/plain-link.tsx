import type { ComponentProps } from "react";

/** `PageLink` for unit tests, which render markup without a router. */
export function PageLink(props: ComponentProps<"a">) {
	return <a {...props} />;
}
