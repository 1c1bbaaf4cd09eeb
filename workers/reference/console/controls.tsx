/** @jsxImportSource hono/jsx */
import type { Child, JSX } from "hono/jsx";
import type * as v from "valibot";

/** A part of a schema: a schema, a rule, a title. */
type Part = {
	type: string;
	pipe?: readonly Part[];
	wrapped?: Part;
	options?: readonly unknown[];
	requirement?: unknown;
	literal?: unknown;
	title?: string;
};

type FieldProps = Omit<JSX.IntrinsicElements["input"], "label"> & {
	of: v.GenericSchema;
	name: string;
	/** The title of the schema, if it is absent. */
	label?: string;
	/** The choices, where the schema takes any text. */
	options?: readonly string[] | undefined;
	/** The text may have several lines. */
	isLong?: boolean;
};

/** The control of a field: name, limits and choices are those of its schema. */
export function Control({ of, name, label, options, isLong, ...attributes }: FieldProps) {
	const field = readField(of);
	const known = { name, "aria-label": label ?? field.label, required: field.isRequired };
	const choices = options ?? field.options;
	if (isLong) return <textarea {...known} rows={4} cols={80} maxlength={field.maxLength} />;
	if (!choices)
		return (
			<input
				{...known}
				type={field.isFile ? "file" : undefined}
				maxlength={field.maxLength}
				placeholder={known["aria-label"]}
				{...attributes}
			/>
		);
	return (
		<select {...known}>
			{field.isRequired || <option value="">不变</option>}
			{choices.map(toOption)}
		</select>
	);
}

/** A control below its name. */
export function Field(props: FieldProps) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is in Control
		<label>
			{props.label ?? labelOf(props.of)}
			<Control placeholder={undefined} {...props} />
		</label>
	);
}

type FormProps = {
	action: string;
	entries: v.ObjectEntries;
	options?: Record<string, readonly string[]>;
	/** More fields, and the buttons. */
	children?: Child;
};

/** A form with a field for each entry of a request. */
export function Form({ action, entries, options = {}, children }: FormProps) {
	return (
		<form class="fields" method="post" action={action}>
			{Object.entries(entries).map(([name, schema]) => (
				<Field of={schema as v.GenericSchema} name={name} options={options[name]} />
			))}
			{children}
		</form>
	);
}

type ButtonProps = { to: string; plain?: boolean; name?: string; value?: string; children?: Child };

/** A button that sends a POST. */
export function PostButton({ to, plain = false, name, value, children }: ButtonProps) {
	return (
		<form method="post" action={to}>
			<button type="submit" class={plain ? "plain" : undefined} name={name} value={value}>
				{children}
			</button>
		</form>
	);
}

/** The title of a schema. */
export function labelOf(schema: v.GenericSchema): string {
	return readField(schema).label ?? "";
}

function readField(schema: v.GenericSchema) {
	const parts = listParts(schema as Part);
	const find = (type: string) => parts.find((part) => part.type === type);
	const isList = find("array") !== undefined;
	return {
		label: find("title")?.title,
		isRequired: !parts.some(({ type, literal }) => type === "optional" || literal === ""),
		isFile: find("file") !== undefined,
		maxLength: isList ? undefined : (find("max_length")?.requirement as number | undefined),
		options: find("picklist")?.options as readonly string[] | undefined,
	};
}

/** The steps of a pipe, and the alternatives of a union, each with its own parts. */
function listParts(part: Part): Part[] {
	if (part.pipe) return part.pipe.flatMap(listParts);
	if (part.wrapped) return [part, ...listParts(part.wrapped)];
	return part.type === "union" ? (part.options as Part[]).flatMap(listParts) : [part];
}

function toOption(option: string) {
	return <option value={option}>{option}</option>;
}
