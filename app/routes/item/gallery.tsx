import { getSafeUrl } from "~/domain/safe-url";
import styles from "./gallery.module.css";

/** As many as the style sheet can tell apart. */
const most = 6;

/** Pictures of a SKU: the chosen one large, all of them small. Radio buttons choose, so no script is needed. */
export function Gallery({ name, images }: { name: string; images: readonly string[] }) {
	const shown = [...new Set(images)].map(getSafeUrl).filter((image) => image !== undefined);
	return (
		<div className={styles.gallery}>
			{shown.slice(0, most).map((image, index) => (
				<label key={image} className={styles.thumb}>
					<input
						type="radio"
						name="picture"
						defaultChecked={index === 0}
						className="visually-hidden"
						aria-label={`第 ${index + 1} 张图片`}
					/>
					<img src={image} alt="" width={56} height={56} />
				</label>
			))}
			<div className={styles.stage}>
				{shown.slice(0, most).map((image, index) => (
					<img
						key={image}
						src={image}
						alt={index === 0 ? name : `${name}，第 ${index + 1} 张`}
						width={420}
						height={420}
						fetchPriority={index === 0 ? "high" : undefined}
						loading={index === 0 ? undefined : "lazy"}
					/>
				))}
			</div>
		</div>
	);
}
