import type { AttachedFile } from "~/api/schema/file";
import { getSafeUrl } from "~/api/wire/safe-url";
import { link } from "~/ui/navigation/link/link";

/** The files with an order, as downloads. */
export function FileLinks({ files }: { files: readonly AttachedFile[] }) {
	return files.map(({ fileId, name, url }, index) => (
		<span key={fileId}>
			{index > 0 && "、"}
			<a href={getSafeUrl(url)} className={link} download>
				{name}
			</a>
		</span>
	));
}
