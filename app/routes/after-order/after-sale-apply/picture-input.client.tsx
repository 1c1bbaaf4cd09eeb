"use client";
import { type ChangeEvent, useState } from "react";
import { danger } from "~/ui/look/tone/tone";

type Props = {
	isWrong: boolean;
	/** The limit of one post. */
	maxBytes: number;
};

/**
 * The file field for pictures. It refuses more bytes than one post may have: the edge would refuse the whole
 * form, and the buyer would lose the typed text.
 */
export function PictureInput({ isWrong, maxBytes }: Props) {
	const [fault, setFault] = useState("");

	function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const bytes = [...(currentTarget.files ?? [])].reduce((sum, { size }) => sum + size, 0);
		const isTooMuch = bytes > maxBytes;
		if (isTooMuch) currentTarget.value = "";
		setFault(isTooMuch ? "所选图片合计超过 5 MB，请分几次选择并上传" : "");
	}

	return (
		<>
			<input
				type="file"
				name="pictures"
				multiple
				accept="image/png,image/jpeg,image/webp"
				aria-label="选择图片"
				aria-invalid={isWrong || fault !== "" || undefined}
				aria-describedby="pictures-hint"
				onChange={check}
			/>
			<small role="alert" {...danger}>
				{fault}
			</small>
		</>
	);
}
