import type { AfterSale } from "~/api/schema/after-sale";
import { getSafeUrl } from "~/api/wire/safe-url";
import { row } from "~/ui/layout/row/row";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { photo } from "~/ui/look/frame/frame";
import { joinClasses } from "~/ui/look/join-classes";
import { dialogCommand } from "~/ui/overlay/dialog/command";
import { Dialog } from "~/ui/overlay/dialog/dialog";
import styles from "./after-sale-record.module.css";

/** The buyer's pictures: small ones, and a dialog that shows each one large. */
export function ClaimPictures({ pictures }: { pictures: AfterSale["pictures"] }) {
	const shown = pictures.flatMap(({ name, url }) => {
		const src = getSafeUrl(url);
		return src ? [{ name, src }] : [];
	});
	if (shown.length === 0) return null;
	return (
		<TitledSurface title="问题图片" id="pictures" spaced>
			<ul className={joinClasses(row(12, "wrap", "top"), styles.pictures)}>
				{shown.map(({ name, src }, index) => (
					<li key={src}>
						<button
							type="button"
							aria-label={`放大 ${name}`}
							{...dialogCommand("show-modal", `picture-${index}`)}
						>
							<img
								src={src}
								alt={name}
								width={96}
								height={96}
								loading="lazy"
								decoding="async"
								className={photo}
							/>
						</button>
						<Dialog id={`picture-${index}`} title={name} wide>
							<img src={src} alt={name} className={styles.large} loading="lazy" decoding="async" />
						</Dialog>
					</li>
				))}
			</ul>
		</TitledSurface>
	);
}
