"use client";
import {
	createContext,
	type FocusEvent,
	type FormEvent,
	type ReactNode,
	type RefObject,
	use,
	useEffect,
	useRef,
	useState,
} from "react";
import { type FormEncType, useFetcher } from "react-router";
import { dataNative, dataSave, unreached } from "~/document/marks";
import { useDraft } from "~/parts/form/draft/use-draft";
import { Alert } from "~/ui/state/alert/alert";
import type { Refusal } from "./refusal";

const ResultContext = createContext<Refusal | null>(null);

/** The message for a field of the form around it; undefined for a valid field. */
export function useFieldError(name: string): string | undefined {
	return use(ResultContext)?.fields[name];
}

type Props = {
	/** The action's refusal, when the form was posted without JavaScript. */
	refusal: Refusal | null;
	/**
	 * Changes whenever the server holds something new: fields that save
	 * themselves then show the server's value.
	 */
	stamp?: string;
	/** The name under which the draft is stored when the session ends (SECURITY O10). */
	draft?: string;
	userId?: string | undefined;
	/**
	 * The page shows an answer that it would lose if it loaded its data again. So presses and choices post as
	 * the platform does, and a text is saved with the next of them.
	 */
	native?: boolean;
	/** It has a file field; the page's row allows it (`upload`). */
	files?: boolean | undefined;
	className?: string | undefined;
	children: ReactNode;
};

/**
 * A form whose buttons post `do` to the page's action. Without JavaScript the platform loads the page again.
 * With it the form calls the same action in place, and fields marked with `dataSave` save themselves when
 * they are changed. A button marked with `dataNative` always posts as the platform does.
 */
export function EnhancedForm({
	refusal,
	stamp = "",
	draft,
	userId,
	native = false,
	files,
	className,
	children,
}: Props) {
	const fetcher = useFetcher<Refusal>();
	const ref = useRef<HTMLFormElement>(null);
	const [isAnswer] = useState(refusal !== null);
	useDraft(ref, draft, userId, isAnswer);
	const waiting = useRef<HTMLElement | null | undefined>(undefined);
	const isPressed = useRef(false);
	const answer = fetcher.data;

	function send(submitter: HTMLElement | null) {
		const form = ref.current;
		if (!form) return;
		if (native) {
			form.requestSubmit(submitter);
			return;
		}
		if (fetcher.state !== "idle") {
			// One at a time: each must see the changes of the one before.
			waiting.current = submitter;
			return;
		}
		isPressed.current = submitter !== null;
		const data = new FormData(form, submitter?.isConnected ? submitter : null);
		data.set("enhanced", "1");
		const encType = form.enctype as FormEncType;
		void fetcher.submit(data, { method: "post", action: location.pathname + location.search, encType });
	}

	function handleSubmit(event: FormEvent<HTMLFormElement>) {
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (native || submitter?.hasAttribute(dataNative)) return;
		event.preventDefault();
		send(submitter);
	}

	function handleChange({ target }: FormEvent<HTMLFormElement>) {
		if (
			target instanceof HTMLSelectElement ||
			(target instanceof HTMLInputElement && target.type === "radio")
		) {
			if (target.hasAttribute(dataSave)) send(null);
		}
	}

	function handleBlur({ target }: FocusEvent<HTMLFormElement>) {
		if (native || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
		if (target.hasAttribute(dataSave) && target.type !== "radio" && target.value !== target.defaultValue) {
			send(null);
		}
	}

	useEffect(() => {
		if (fetcher.state !== "idle" || waiting.current === undefined) return;
		const submitter = waiting.current;
		waiting.current = undefined;
		send(submitter);
	});

	useEffect(() => {
		if (fetcher.state === "idle") return;
		const giveUp = () => {
			waiting.current = undefined;
			fetcher.reset();
		};
		addEventListener(unreached, giveUp);
		return () => removeEventListener(unreached, giveUp);
	}, [fetcher]);

	useServerChoices(ref, stamp);
	useFaultInView(ref, answer, isPressed);

	return (
		<ResultContext value={answer ?? refusal}>
			<form
				ref={ref}
				method="post"
				encType={files ? "multipart/form-data" : undefined}
				noValidate
				className={className}
				aria-busy={fetcher.state !== "idle"}
				onSubmit={handleSubmit}
				onChange={handleChange}
				onBlur={handleBlur}
			>
				{children}
			</form>
		</ResultContext>
	);
}

/** Choices that save themselves show the server's value again when it has changed: the stamp tells. */
function useServerChoices(form: RefObject<HTMLFormElement | null>, stamp: string) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the stamp tells that the server's side has changed
	useEffect(() => {
		for (const field of form.current?.querySelectorAll<HTMLInputElement>(`input[${dataSave}][type=radio]`) ??
			[]) {
			field.checked = field.defaultChecked;
		}
	}, [stamp]);
}

/**
 * Brings the fault of an answer into view. A refused page comes with its first faulty field in focus
 * (text-field.client.tsx). After that, and when a field has saved itself, the buyer may be typing in another
 * one.
 */
function useFaultInView(
	form: RefObject<HTMLFormElement | null>,
	answer: Refusal | undefined,
	isPressed: RefObject<boolean>,
) {
	useEffect(() => {
		if (!answer?.message) return;
		const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
		// A fold hides what it holds from the focus, too.
		for (let fold = wrong?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
			fold.open = true;
		if (wrong && isPressed.current) wrong.focus();
		// The alert stands at the top of the form, which may be far from the buyer's position.
		if (!wrong) form.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
	}, [form, answer, isPressed]);
}

/** The fault of the form as a whole. */
export function FormMessage() {
	return <Alert>{use(ResultContext)?.message}</Alert>;
}
