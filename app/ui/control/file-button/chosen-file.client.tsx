"use client";
import { useState } from "react";
import { FileButton, type FileButtonProps } from "./file-button";

/** A file field whose file goes with its form: the name of the chosen one stands beside it. */
export function ChosenFile(props: FileButtonProps) {
	const [name, setName] = useState("");
	return (
		<>
			<FileButton
				{...props}
				onChange={({ currentTarget }) => setName(currentTarget.files?.[0]?.name ?? "")}
			/>
			<small role="status">{name}</small>
		</>
	);
}
