"use client";
import { type InputHTMLAttributes, useRef } from "react";
import { TextInput } from "~/ui/control/text-input/text-input";
import { Drawing } from "~/ui/look/icon/drawing";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./day-input.module.css";

/** A calendar's sheet, on the field of ui/look/icon. */
const calendar = "M4 6h16v14H4zm0 4.5h16M8.5 3.5V8m7-4.5V8";

/** A text that can be a day, so that a browser refuses others at once and the text stays. */
const digit = "[0-9０-９]";
const pattern = `\\s*${digit}{4}(?:${digit}{4}|\\s*[\\-\\/.年－／．]\\s*${digit}{1,2}\\s*[\\-\\/.月－／．]\\s*${digit}{1,2}\\s*日?)\\s*`;

/**
 * A field for a day: text, so that it shows year, month and day in this order whatever the
 * browser's language, with the platform's calendar beside it. Who reads the form takes a day as
 * people type it (domain/text/parse-day). `min` and the like are for the calendar. Without a
 * script the text field stands alone.
 */
export function DayInput({ min, max, className, ...input }: InputHTMLAttributes<HTMLInputElement>) {
	const text = useRef<HTMLInputElement>(null);
	return (
		<span className={joinClasses(styles.day, className)}>
			<TextInput
				{...input}
				ref={text}
				inputMode="numeric"
				placeholder="年-月-日"
				title="年-月-日，例如 2026-09-01"
				pattern={pattern}
				autoComplete="off"
			/>
			<span className={styles.picker}>
				<Drawing path={calendar} />
				<input
					type="date"
					aria-hidden="true"
					tabIndex={-1}
					autoComplete="off"
					{...{ min, max }}
					onPointerDown={({ currentTarget }) => {
						currentTarget.value = text.current?.value ?? "";
					}}
					onChange={({ currentTarget: { value } }) => {
						if (!text.current || !value) return;
						text.current.value = value;
						text.current.dispatchEvent(new Event("input", { bubbles: true }));
					}}
				/>
			</span>
		</span>
	);
}
