"use client";
import type { FormEvent, ReactNode } from "react";
import { pages } from "~/domain/page/pages";

type Props = {
	onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
	className?: string | undefined;
	children: ReactNode;
};

/** Posts a place as /location does, and comes back to this page, which tells the changes. */
export function PlaceForm({ onSubmit, className, children }: Props) {
	return (
		<form method="post" action={pages.location.path} className={className} onSubmit={onSubmit}>
			<input type="hidden" name="back" value={location.pathname + location.search} />
			<input type="hidden" name="told" value="1" />
			{children}
		</form>
	);
}
