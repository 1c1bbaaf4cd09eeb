import { maxVenderFiles } from "~/api/contract/mall/settlement";
import type { SettlementVender } from "~/api/schema/settlement";
import { getSafeUrl } from "~/api/wire/safe-url";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { link } from "~/ui/navigation/link/link";
import { listSent } from "../settlement/list-sent";
import { FileInput } from "./file-input.client";
import styles from "./vender-files.module.css";

type Props = { vender: SettlementVender; values: Record<string, string> };

/** The buyer's files for one supplier, and a field for more. */
export function VenderFiles({ vender: { venderId, venderName, files = [] }, values }: Props) {
	return (
		<fieldset className={joinClasses(row(12, "wrap"), styles.files)} aria-label={`给${venderName}的文件`}>
			<span className={muted}>给供应商的附件</span>
			{files.length > 0 && (
				<ul>
					{files.map(({ fileId, name, url }) => (
						<li key={fileId}>
							<a href={getSafeUrl(url)} className={link} download>
								{name}
							</a>
							<Button
								variant="text"
								size="small"
								name="do"
								value={`drop/${fileId}`}
								aria-label={`删除文件 ${name}`}
							>
								删除
							</Button>
						</li>
					))}
				</ul>
			)}
			<FileInput
				venderId={venderId}
				venderName={venderName}
				max={maxVenderFiles}
				stored={files.map(({ fileId }) => fileId)}
				before={listSent(Object.entries(values)).filter((file) => file.venderId === venderId)}
			/>
			<noscript>
				<Button size="small" name="do" value="save">
					上传文件
				</Button>
			</noscript>
			<small id={`files-hint-${venderId}`}>
				图纸、签章合同等，PDF、PNG、JPG 或 WebP，最多 {maxVenderFiles} 个，一次合计不超过 5 MB
			</small>
		</fieldset>
	);
}
