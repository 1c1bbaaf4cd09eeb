"use client";
import { type ComponentProps, type InputEvent, useEffect, useRef, useState } from "react";
import styles from "./text-input.module.css";

/** The share of the limit from which on the count is shown. */
const near = 0.9;

type Counted<T extends "input" | "textarea"> = ComponentProps<T> & { most: number };

/**
 * A one-line input that counts its text against the limit. It cuts nothing: the
 * contract refuses a longer text.
 */
export function CountedInput({ most, onInput, ref: _, ...rest }: Counted<"input">) {
	const { ref, count, isOver, read } = useCount<HTMLInputElement>(rest, most);
	const handleInput = (event: InputEvent<HTMLInputElement>) => {
		read();
		onInput?.(event);
	};
	return (
		<>
			<input {...rest} aria-invalid={isOver || rest["aria-invalid"]} ref={ref} onInput={handleInput} />
			{count}
		</>
	);
}

/** The same for a text area. */
export function CountedArea({ most, onInput, ref: _, ...rest }: Counted<"textarea">) {
	const { ref, count, isOver, read } = useCount<HTMLTextAreaElement>(rest, most);
	const handleInput = (event: InputEvent<HTMLTextAreaElement>) => {
		read();
		onInput?.(event);
	};
	return (
		<>
			<textarea {...rest} aria-invalid={isOver || rest["aria-invalid"]} ref={ref} onInput={handleInput} />
			{count}
		</>
	);
}

type Texts = { value?: unknown; defaultValue?: unknown };

/** Counts as the contract does: UTF-16 units without the spaces at both ends. */
function useCount<E extends HTMLInputElement | HTMLTextAreaElement>(
	{ value, defaultValue }: Texts,
	most: number,
) {
	const ref = useRef<E>(null);
	const [used, setUsed] = useState(() => String(value ?? defaultValue ?? "").trim().length);
	const read = () => setUsed(ref.current?.value.trim().length ?? 0);
	// A text may have been typed before the app ran.
	useEffect(read, []);
	const isOver = used > most;
	// Within a label it would change the name of the box with each key; `aria-invalid`
	// says that the text is too long.
	const count = used >= most * near && (
		<small
			aria-hidden="true"
			className={styles.count}
			data-tone={isOver ? "danger" : undefined}
		>{`${used}/${most} 字`}</small>
	);
	return { ref, read, isOver, count };
}
