"use client";
import { useEffect, useRef, useState } from "react";
import { useFieldError } from "~/parts/form/enhanced-form.client";
import { Button } from "~/ui/control/button/button";
import { FileButton } from "~/ui/control/file-button/file-button";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { danger } from "~/ui/look/tone/tone";
import styles from "./line-rows.module.css";
import { nameField, type SentDrawing } from "./rows";

type Props = {
	at: number;
	/** Empty texts for a row without a drawing. */
	drawing: SentDrawing;
	onChange: (drawing: SentDrawing) => void;
};

/**
 * The drawing of a row. The script uploads a chosen file at once, so that it outlives a refusal and a draft
 * has it. Without JavaScript the file goes with the form, whichever button posts it.
 */
export function DrawingField({ at, drawing: { fileId, fileName }, onChange }: Props) {
	const input = useRef<HTMLInputElement>(null);
	const [state, setState] = useState<{ isBusy: boolean; fault?: string }>({ isBusy: false });
	const sentPlace = useRef<HTMLDivElement>(null);
	const wasSent = useRef(false);
	const error = useFieldError(nameField(at, "fileId"));
	const fault = state.fault ?? error;

	async function send() {
		const file = input.current?.files?.[0];
		if (!file) return;
		setState({ isBusy: true });
		const sent = await import("~/parts/form/upload/upload-file.client")
			.then(({ uploadFile }) => uploadFile(file))
			.catch(() => ({ fault: "图纸没有上传成功，请重新选择" }));
		// Another file may have been chosen meanwhile.
		if (input.current?.files?.[0] !== file) return;
		input.current.value = "";
		setState({ isBusy: false, ...("fault" in sent && sent) });
		if (!("fileId" in sent)) return;
		wasSent.current = document.activeElement === input.current;
		onChange(sent);
	}

	// The file field goes when its file is there: the focus moves to the button in its place.
	useEffect(() => {
		if (fileId && wasSent.current) sentPlace.current?.querySelector("button")?.focus();
		wasSent.current = false;
	}, [fileId]);

	// A file may have been chosen before the script ran.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only once
	useEffect(() => void send(), []);

	if (fileId) {
		return (
			<div ref={sentPlace} className={joinClasses(styles.drawing, row([0, 8], "wrap"))}>
				<input type="hidden" name={nameField(at, "fileId")} value={fileId} />
				<input type="hidden" name={nameField(at, "fileName")} value={fileName} />
				<span role="status">{`图纸 ${fileName}`}</span>
				<Button
					variant="text"
					size="small"
					name="do"
					value={`drop/${at}`}
					aria-label={`删除第 ${at + 1} 行图纸`}
					onClick={(event) => {
						event.preventDefault();
						setState({ isBusy: false });
						onChange({ fileId: "", fileName: "" });
					}}
				>
					删除
				</Button>
				{fault && (
					<small className={styles.error} {...danger}>
						{fault}
					</small>
				)}
			</div>
		);
	}
	return (
		<div className={joinClasses(styles.drawing, row([0, 8], "wrap"))}>
			<FileButton
				ref={input}
				name={nameField(at, "drawing")}
				accept="application/pdf,image/png,image/jpeg,image/webp"
				aria-label={`第 ${at + 1} 行 图纸`}
				aria-invalid={fault ? true : undefined}
				aria-describedby="drawing-hint"
				onChange={send}
			>
				图纸
			</FileButton>
			<small role="status" className={fault && styles.error} data-tone={fault ? "danger" : undefined}>
				{state.isBusy ? "正在上传…" : fault}
			</small>
		</div>
	);
}
