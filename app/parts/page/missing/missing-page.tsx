import { StatusPage } from "~/parts/page/status-page/status-page";

export interface MissingPageProps {
	title: string;
	/** Why it may be so, and what to do. */
	text: string;
	/** Where things of its kind are. */
	next: { href: string; label: string };
}

/** For the address of a thing that this mall does not have (any more). */
export function MissingPage({ title, text, next }: MissingPageProps) {
	return (
		<StatusPage code={404} title={title} next={next}>
			<p>{text}</p>
		</StatusPage>
	);
}
