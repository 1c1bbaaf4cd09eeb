import { getSafeUrl } from "~/api/wire/safe-url";
import { row } from "~/ui/layout/row/row";
import { framed } from "~/ui/look/frame/frame";
import { joinClasses } from "~/ui/look/join-classes";
import { dialogCommand } from "~/ui/overlay/dialog/command";
import { Dialog } from "~/ui/overlay/dialog/dialog";
import styles from "./gallery.module.css";

/** The greatest number of pictures: the style sheet has a rule for each. */
const most = 6;

/**
 * Pictures of a SKU: the chosen one large, all of them small, and after a click all of them as large as
 * the window. Radio buttons choose, and the platform opens the dialog, so no script is needed. When it
 * cannot, links lead to the pictures.
 */
export function Gallery({ name, images }: { name: string; images: readonly string[] }) {
	const safe = [...new Set(images)].map(getSafeUrl).filter((image) => image !== undefined);
	const shown = safe.slice(0, most).map((image, index) => ({
		image,
		alt: index === 0 ? name : `${name}，第 ${index + 1} 张`,
	}));
	return (
		<div className={joinClasses(row(12, "wrap"), styles.gallery)}>
			{shown.map(({ image }, index) => (
				<label key={image} className={styles.thumb}>
					<input
						type="radio"
						name="picture"
						defaultChecked={index === 0}
						className="visually-hidden"
						aria-label={`第 ${index + 1} 张图片`}
					/>
					{/* Low priority, so that the browser requests the large picture first, which may be the same file. */}
					<img src={image} alt="" width={56} height={56} fetchPriority="low" />
				</label>
			))}
			<button
				type="button"
				className={joinClasses(styles.stage, framed)}
				aria-label="查看大图"
				{...dialogCommand("show-modal", "pictures")}
			>
				{shown.map(({ image, alt }, index) => (
					<img
						key={image}
						src={image}
						alt={alt}
						width={420}
						height={420}
						fetchPriority={index === 0 ? "high" : undefined}
						loading={index === 0 ? undefined : "lazy"}
					/>
				))}
			</button>
			<noscript>
				<p className={joinClasses(row(12), styles.links)}>
					大图：
					{shown.map(({ image }, index) => (
						<a key={image} href={image}>
							{index + 1}
						</a>
					))}
				</p>
			</noscript>
			<Dialog id="pictures" title="商品图片" wide>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
				<ul className={styles.strip} tabIndex={0} aria-label="商品图片，用方向键翻看">
					{shown.map(({ image, alt }) => (
						<li key={image}>
							<img src={image} alt={alt} width={800} height={800} loading="lazy" />
						</li>
					))}
				</ul>
			</Dialog>
		</div>
	);
}
