import { tiles } from "~/ui/layout/columns/columns";
import styles from "./advert-row.module.css";
import { ModuleTitle } from "./module-title";
import type { DecorationPicture } from "./picture";

type Props = {
	title: string;
	pictures: DecorationPicture[];
	/** As oneRowThreeColumns: wider than tall, three in a row. */
	tall?: boolean;
	/** A window shows it at once: its pictures do not wait for a layout to find them. */
	inSight?: boolean | undefined;
};

/** Pictures side by side, each with its link. */
export function AdvertRow({ title, pictures, tall, inSight }: Props) {
	if (pictures.length === 0) return null;
	return (
		<section aria-label={title || "推荐"}>
			<ModuleTitle title={title} />
			<ul {...tiles(12, tall ? 300 : "min(45%, 200px)")}>
				{pictures.map((picture) => (
					<li key={picture.image + picture.title}>
						<a href={picture.link} className={styles.link}>
							<img
								src={picture.image}
								alt={picture.title}
								loading={inSight ? undefined : "lazy"}
								decoding="async"
							/>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
