"use client";
import { useEffect, useRef, useState } from "react";
import { present } from "~/api/wire/present";
import { useFieldError } from "~/parts/form/enhanced-form.client";
import { Button } from "~/ui/control/button/button";
import { FileButton } from "~/ui/control/file-button/file-button";
import { describeTooMany, type SentFile, toFileField, toSentField } from "../settlement/file-fields";

type Props = {
	venderId: string;
	venderName: string;
	/** The greatest number of files. */
	max: number;
	/** The ids of the files that the settlement has. */
	stored: readonly string[];
	/** The files that are uploaded and that it does not have yet. */
	before: SentFile[];
};

/**
 * The file field of one supplier. The script uploads chosen files at once and saves the form with their ids.
 * Without JavaScript, or while an upload runs, they go with the form, whichever button posts it.
 */
export function FileInput({ venderId, venderName, max, stored, before }: Props) {
	const input = useRef<HTMLInputElement>(null);
	const [sent, setSent] = useState(before);
	const [state, setState] = useState<{ isBusy: boolean; fault?: string }>({ isBusy: false });
	const isNew = useRef(false);
	const error = useFieldError(toFileField(venderId));
	const fault = state.fault ?? error;

	async function send() {
		const field = input.current;
		const chosen = [...(field?.files ?? [])];
		const [first] = chosen;
		if (!field || !first) return;
		if (stored.length + sent.length + chosen.length > max) {
			field.value = "";
			setState({ isBusy: false, fault: describeTooMany(max) });
			return;
		}
		setState({ isBusy: true });
		const { files, fault } = await uploadAll(chosen);
		// Others may have been chosen meanwhile, and these went with them.
		if (field.files?.[0] !== first) return;
		field.value = "";
		setState({ isBusy: false, ...present({ fault: fault || undefined }) });
		isNew.current = files.length > 0;
		setSent((current) => [...current, ...files.map((file) => ({ venderId, ...file }))]);
	}

	useEffect(() => {
		if (isNew.current && sent.length > 0) input.current?.form?.requestSubmit();
		isNew.current = false;
	}, [sent]);

	// A file that the settlement has got is shown in its list, and must not come again when it is deleted
	// there.
	const storedIds = stored.join();
	useEffect(() => {
		setSent((current) => current.filter(({ fileId }) => !storedIds.split(",").includes(fileId)));
	}, [storedIds]);

	// Files may have been chosen before the script ran.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only once
	useEffect(() => void send(), []);

	return (
		<>
			{sent
				.filter(({ fileId }) => !stored.includes(fileId))
				.map((file) => (
					<span key={file.fileId}>
						<input type="hidden" name={toSentField(file)} value={file.fileName} />
						<span role="status">{file.fileName}</span>
						<Button
							variant="text"
							size="small"
							name="do"
							value={`drop/${file.fileId}`}
							aria-label={`删除文件 ${file.fileName}`}
							onClick={(event) => {
								event.preventDefault();
								setSent(sent.filter((one) => one !== file));
							}}
						>
							删除
						</Button>
					</span>
				))}
			<FileButton
				ref={input}
				multiple
				name={toFileField(venderId)}
				accept="application/pdf,image/png,image/jpeg,image/webp"
				aria-label={`选择给${venderName}的文件`}
				aria-invalid={fault ? true : undefined}
				aria-describedby={`files-hint-${venderId}`}
				onChange={send}
			>
				选择文件
			</FileButton>
			<small role="status" data-tone={fault ? "danger" : undefined}>
				{state.isBusy ? "正在上传…" : fault}
			</small>
		</>
	);
}

/** Uploads files one after another, up to the first that is not taken. */
async function uploadAll(chosen: readonly File[]) {
	const files: { fileId: string; fileName: string }[] = [];
	try {
		const { uploadFile } = await import("~/parts/form/upload/upload-file.client");
		for (const file of chosen) {
			const answer = await uploadFile(file);
			if ("fault" in answer) return { files, fault: `${file.name}：${answer.fault}` };
			files.push(answer);
		}
		return { files };
	} catch {
		return { files, fault: "文件没有上传成功，请重新选择" };
	}
}
