"use client";
import {
	type FormEvent,
	type KeyboardEvent,
	type MouseEvent,
	type ReactNode,
	useEffect,
	useRef,
	useState,
} from "react";
import { dataNative } from "~/document/marks";
import { FilledForm } from "./filled-form.client";
import { LiveForm, type Shown } from "./live-form.client";
import type { Note } from "./note";
import type { FormGoods } from "./offer";

type Props = {
	id: string;
	label: string;
	className?: string | undefined;
	goods: FormGoods;
	children: ReactNode;
};

const keySteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** A form of number boxes, posted to its page; once the app runs it checks, sums up and adds in place. */
export function SkuForm({ id, label, className, goods, children }: Props) {
	const ref = useRef<HTMLFormElement>(null);
	const filled = useRef<FilledForm>(undefined);
	const [shown, setShown] = useState<Shown>({ notes: new Map<string, Note | null>() });

	useEffect(() => {
		filled.current = new FilledForm(ref.current as HTMLFormElement, goods, {
			note: (skuId, note) => setShown((now) => ({ ...now, notes: new Map(now.notes).set(skuId, note) })),
			sum: (sum) => setShown((now) => ({ ...now, sum })),
			found: (found) => setShown((now) => ({ ...now, found })),
		});
	}, [goods]);

	const events = {
		onInput: ({ target }: FormEvent) => filled.current?.input(target),
		onKeyDown(event: KeyboardEvent) {
			const steps = keySteps[event.key];
			if (steps && filled.current?.move(event.target, steps)) event.preventDefault();
		},
		onInvalidCapture(event: FormEvent) {
			if (filled.current?.refuse(event.target)) event.preventDefault();
		},
		/** − and + beside a box. */
		onClick({ target }: MouseEvent) {
			const button =
				target instanceof Element ? target.closest<HTMLButtonElement>("button[name=step]") : null;
			const box = button?.parentElement?.querySelector("input");
			if (button && box) filled.current?.move(box, Number(button.value));
		},
		onSubmit(event: FormEvent) {
			const { submitter } = event.nativeEvent as SubmitEvent;
			if (submitter?.hasAttribute(dataNative)) return;
			event.preventDefault();
			void filled.current?.press(submitter);
		},
	};
	return (
		<LiveForm value={{ ...shown, fix: (skuId, num) => filled.current?.fix(skuId, num) }}>
			{/* The answer shows up where it was asked for. */}
			<form
				ref={ref}
				id={id}
				method="post"
				action={`#${id}`}
				className={className}
				aria-label={label}
				{...events}
			>
				{children}
			</form>
		</LiveForm>
	);
}
