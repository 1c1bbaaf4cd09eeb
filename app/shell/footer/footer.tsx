import "server-only";
import { getFooterPages } from "~/api/contract/mall/home";
import { loadForMall } from "~/request/mall-memo";
import { getScope } from "~/request/scope";
import styles from "./footer.module.css";
import { parseFooterNavigation } from "./footer-navigation";

const maxColumns = 6;
const maxLinks = 4;

/** Navigation and records of the mall, 183 px (SPEC §2 Footer). Without its backend the records remain. */
export async function Footer({ copyright }: { copyright: boolean }) {
	const columns = await loadColumns();
	return (
		<footer className={styles.footer}>
			{columns && columns.length > 0 && (
				<nav className={`wrapper ${styles.columns}`} aria-label="商城导航">
					{columns.slice(0, maxColumns).map((column) => (
						<section key={column.title}>
							<h2>{column.title}</h2>
							<ul>
								{column.links.slice(0, maxLinks).map(({ title, href }) => (
									<li key={title}>{href ? <a href={href}>{title}</a> : title}</li>
								))}
							</ul>
						</section>
					))}
				</nav>
			)}
			<Records copyright={copyright} />
		</footer>
	);
}

/** The website's and the public security's record numbers, and who owns the page. */
export function Records({ copyright }: { copyright: boolean }) {
	const { record, title } = getScope().mall;
	if (!record && !copyright) return null;
	return (
		<section className={`wrapper ${styles.records}`} aria-label="版权与备案">
			{copyright && (
				<span>
					© {new Date().getFullYear()} {title} 版权所有
				</span>
			)}
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
