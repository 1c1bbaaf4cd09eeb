import "server-only";
import { getFooterPages } from "~/api/contract/mall/home";
import { loadForMall } from "~/request/mall-memo";
import { getScope, type MallContext } from "~/request/scope";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedNote } from "~/ui/look/muted/muted";
import styles from "./footer.module.css";
import { type FooterColumn, parseFooterNavigation } from "./footer-navigation";

const maxColumns = 6;
const maxLinks = 4;

type Shown = {
	record: MallContext["record"];
	/** "© 2026 红杉工业品商城 版权所有", where the page has it. */
	owner: string | null;
};

/** Navigation and records of the mall, 183 px (SPEC §2 Footer). Without its backend the records remain. */
export async function Footer({ copyright }: { copyright: boolean }) {
	const given = { columns: (await loadColumns()) ?? [], ...getShown(copyright) };
	return (
		<footer className={joinClasses(styles.footer, mutedNote)}>
			<FooterContent {...given} />
		</footer>
	);
}

function FooterContent({ columns, ...shown }: Shown & { columns: FooterColumn[] }) {
	return (
		<>
			{columns.length > 0 && (
				<nav className={`wrapper ${styles.columns}`} aria-label="商城导航">
					{columns.slice(0, maxColumns).map((column) => (
						<section key={column.title}>
							<h2>{column.title}</h2>
							<ul>
								{column.links.slice(0, maxLinks).map(({ title, href }) => (
									<li key={title} className="ellipsis">
										{href ? <a href={href}>{title}</a> : title}
									</li>
								))}
							</ul>
						</section>
					))}
				</nav>
			)}
			<RecordLine {...shown} />
		</>
	);
}

/** The record numbers of website and public security, and the owner of the page. */
export function Records() {
	return <RecordLine {...getShown(true)} />;
}

function getShown(copyright: boolean): Shown {
	const { record, title } = getScope().mall;
	return { record, owner: copyright ? `© ${new Date().getFullYear()} ${title} 版权所有` : null };
}

function RecordLine({ record, owner }: Shown) {
	if (!record && !owner) return null;
	return (
		<section className={`wrapper ${joinClasses(styles.records, mutedNote)}`} aria-label="版权与备案">
			{owner && <span>{owner}</span>}
			{record?.website && (
				<a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer">
					{record.website}
				</a>
			)}
			{record?.publicSecurity && (
				<a href="https://beian.mps.gov.cn/" target="_blank" rel="noopener noreferrer">
					{record.publicSecurity}
				</a>
			)}
		</section>
	);
}

function loadColumns() {
	const { api, mall } = getScope();
	return loadForMall("footer", async () => {
		const { navigationInfo } = await api.call(getFooterPages, { mallCode: mall.mallCode });
		return parseFooterNavigation(navigationInfo, mall.adminUrl);
	});
}
