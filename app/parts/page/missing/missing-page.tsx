import { StatusPage } from "~/parts/page/status-page/status-page";

export interface MissingPageProps {
	title: string;
	/** The possible reason, and the next step. */
	text: string;
	/** The list of things of its kind. */
	next: { href: string; label: string };
}

/** The page for the address of a thing that this mall does not have (any more). */
export function MissingPage({ title, text, next }: MissingPageProps) {
	return (
		<StatusPage code={404} title={title} next={next}>
			<p data-missing="">{text}</p>
		</StatusPage>
	);
}
