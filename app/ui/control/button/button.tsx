import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { joinClasses } from "~/ui/look/join-classes";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./button.module.css";

export interface ButtonLook {
	/**
	 * One primary button a view (docs/look-and-words.md). quiet: one of many in a list, without a colour.
	 */
	variant?: "primary" | "secondary" | "danger" | "text" | "quiet";
	size?: "small" | "medium" | "large";
	/** As wide as its container. */
	wide?: boolean;
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
	/** Its work is in progress: it says so, and takes no further click. */
	pending?: boolean;
}

/** A native button. Its type is "submit", the platform's default, so that it works without JavaScript. */
export function Button({ variant, size, wide, pending, className, type = "submit", ...rest }: ButtonProps) {
	return (
		<button
			{...rest}
			type={type}
			data-tone={variant === "danger" ? "danger" : undefined}
			className={toClass({ variant, size, wide }, className)}
			disabled={pending || rest.disabled}
			aria-busy={pending || undefined}
		/>
	);
}

interface LinkButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
	href: string;
}

/** A link that looks like a button: for a target that changes nothing. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
	return <PageLink {...rest} className={toClass({ variant, size, wide }, className)} />;
}

function toClass({ variant = "secondary", size = "medium", wide }: ButtonLook, extra?: string): string {
	return joinClasses(
		styles.button,
		styles[variant],
		size !== "medium" && styles[size],
		wide && styles.wide,
		extra,
	);
}
