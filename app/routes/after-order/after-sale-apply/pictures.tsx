import { maxPictures } from "~/api/contract/mall/after-sale";
import { maxFileBytes } from "~/api/schema/file";
import { getSafeUrl } from "~/api/wire/safe-url";
import { Button } from "~/ui/control/button/button";
import { FieldRow } from "~/ui/control/field/field-grid";
import { row } from "~/ui/layout/row/row";
import { photo } from "~/ui/look/frame/frame";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./after-sale-apply.module.css";
import { FieldFault } from "./field-fault";
import { listFields, picturePrefix } from "./listed-fields";
import { PictureInput } from "./picture-input.client";

type Props = { values: Record<string, string>; error: string | undefined };

/**
 * The pictures of a claim: the uploaded ones, as fields of the form, and an input for more.
 * Uploading them makes no claim yet.
 */
export function Pictures({ values, error }: Props) {
	const sent = listFields(values, picturePrefix);
	return (
		<FieldRow legend="问题图片" className={styles.pictures}>
			{sent.length > 0 && (
				<ul className={joinClasses(row(12, "wrap", "top"), styles.sent)}>
					{sent.map(({ field, id, value: url }, index) => (
						<li key={id}>
							<input type="hidden" name={field} value={url} />
							<img src={getSafeUrl(url)} alt={`图片 ${index + 1}`} width={80} height={80} className={photo} />
							<Button
								variant="text"
								size="small"
								name="do"
								value={`drop/${id}`}
								formNoValidate
								aria-label={`删除图片 ${index + 1}`}
							>
								删除
							</Button>
						</li>
					))}
				</ul>
			)}
			{sent.length < maxPictures && (
				<div className={row(12, "wrap")}>
					<PictureInput isWrong={error !== undefined} maxBytes={maxFileBytes} />
				</div>
			)}
			<small id="pictures-hint">PNG、JPG 或 WebP，最多 {maxPictures} 张；一次上传合计不超过 5 MB</small>
			<FieldFault text={error} />
		</FieldRow>
	);
}
