import "server-only";
import type { ReactNode } from "react";
import { getLogo } from "~/api/contract/mall/home";
import { getSafeUrl } from "~/api/wire/safe-url";
import { pages } from "~/domain/page/pages";
import { loadForMall } from "~/request/mall-memo";
import { getScope, type MallContext } from "~/request/scope";
import { loadSession } from "~/session/session";
import { mayShrink } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { large } from "~/ui/look/words/words";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./masthead.module.css";

/** The search box, the button of the menu in a narrow window, and the cart. */
type Parts = { search?: ReactNode; menu?: ReactNode; cart?: ReactNode };

type Shown = Pick<MallContext, "icon" | "title"> & { logo: string | undefined; slogan: string | undefined };

/** Logo, search box and cart (SPEC §2). Without its backend the logo is the mall's icon and name. */
export async function Masthead({ search, menu, cart }: Parts) {
	const { api, mall, token } = getScope();
	const [brand, { decoration }] = await Promise.all([
		token === null ? null : loadForMall("logo", () => api.call(getLogo, {})),
		loadSession(),
	]);
	// The company's own logo, where its decoration has one (SPEC §3).
	const logo = getSafeUrl(decoration?.loginPlatformLogo) ?? getSafeUrl(brand?.logo);
	return (
		<div className={styles.masthead}>
			<div className={`wrapper ${joinClasses(styles.row, row(32, "unbroken"))} ${search ? "" : styles.low}`}>
				{search}
				{menu}
				<Brand logo={logo} icon={mall.icon} title={mall.title} slogan={brand?.slogan} />
				{cart}
			</div>
		</div>
	);
}

function Brand({ logo, icon, title, slogan }: Shown) {
	return (
		<PageLink href={pages.home.path} className={joinClasses(styles.brand, row(12, "unbroken"), mayShrink)}>
			{logo ? (
				<img src={logo} alt={`${title}首页`} width={160} height={48} />
			) : (
				<>
					<img src={icon} alt="" width={40} height={40} />
					<b className={large}>{title}</b>
				</>
			)}
			{slogan && <small>{slogan}</small>}
		</PageLink>
	);
}
