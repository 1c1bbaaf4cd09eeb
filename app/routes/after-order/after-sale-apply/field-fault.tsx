import { danger } from "~/ui/look/tone/tone";

/** The error message under a group of controls; nothing without an error. */
export function FieldFault({ text }: { text: string | undefined }) {
	return text && <small {...danger}>{text}</small>;
}
