"use client";
import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "~/ui/control/button/button";
import { FileButton } from "~/ui/control/file-button/file-button";
import { danger } from "~/ui/look/tone/tone";

type Props = {
	isWrong: boolean;
	/** The limit of one post. */
	maxBytes: number;
};

/**
 * The file field for pictures, which uploads them at once; without JavaScript a button does. It refuses
 * more bytes than one post may have: the edge would refuse the whole form, and the typed text with it.
 */
export function PictureInput({ isWrong, maxBytes }: Props) {
	const [fault, setFault] = useState("");
	const upload = useRef<HTMLButtonElement>(null);

	function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const bytes = [...(currentTarget.files ?? [])].reduce((sum, { size }) => sum + size, 0);
		const isTooMuch = bytes > maxBytes;
		if (isTooMuch) currentTarget.value = "";
		setFault(isTooMuch ? "所选图片合计超过 5 MB，请分几次选择并上传" : "");
		if (!isTooMuch && bytes > 0) upload.current?.form?.requestSubmit(upload.current);
	}

	return (
		<>
			<FileButton
				name="pictures"
				multiple
				accept="image/png,image/jpeg,image/webp"
				aria-label="选择图片"
				aria-invalid={isWrong || fault !== "" || undefined}
				aria-describedby="pictures-hint"
				onChange={check}
			>
				上传图片
			</FileButton>
			<button ref={upload} type="submit" name="do" value="upload" formNoValidate hidden />
			<noscript>
				<Button size="small" name="do" value="upload" formNoValidate>
					上传图片
				</Button>
			</noscript>
			<small role="alert" {...danger}>
				{fault}
			</small>
		</>
	);
}
