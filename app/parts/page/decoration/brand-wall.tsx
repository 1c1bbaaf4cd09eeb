import { getSafeUrl } from "~/api/wire/safe-url";
import { getOpenUrl } from "~/domain/page/open-url";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import styles from "./brand-wall.module.css";
import { ModuleTitle } from "./module-title";

type Brand = { brandName: string; image?: string | undefined; link?: string | undefined };

type Props = { title: string; brands: Brand[]; adminUrl: string | null };

/** Brands, by their marks where they have one; each leads to its goods. */
export function BrandWall({ title, brands, adminUrl }: Props) {
	if (brands.length === 0) return null;
	return (
		<section aria-label={title}>
			<ModuleTitle title={title} />
			<ul className={styles.wall}>
				{brands.slice(0, 24).map(({ brandName, image, link }) => (
					<li key={brandName}>
						<a
							href={getOpenUrl(link, adminUrl) ?? toPath(pages.search, { brands: [brandName] })}
							className={styles.brand}
						>
							<Mark name={brandName} image={getSafeUrl(image)} />
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

function Mark({ name, image }: { name: string; image: string | undefined }) {
	if (!image) return name;
	return <img src={image} alt={name} loading="lazy" decoding="async" />;
}
