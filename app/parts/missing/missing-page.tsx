import { pages } from "~/domain/pages";
import { StatusPage } from "~/parts/status-page/status-page";
import { LinkButton } from "~/ui/button/button";

type Props = {
	title: string;
	/** Why it may be so, and what to do. */
	text: string;
	/** Where things of its kind are. */
	next: { href: string; label: string };
};

/** For the address of a thing that this mall does not have (any more). */
export function MissingPage({ title, text, next }: Props) {
	return (
		<>
			<title>{title}</title>
			<StatusPage
				code="404"
				title={title}
				actions={
					<>
						<LinkButton href={next.href} variant="primary">
							{next.label}
						</LinkButton>
						<LinkButton href={pages.home.path}>返回首页</LinkButton>
					</>
				}
			>
				<p>{text}</p>
			</StatusPage>
		</>
	);
}
