import { TextInput } from "~/ui/control/text-input/text-input";

interface KeywordInputProps {
	keyword: string;
	label: string;
	/** The searchable fields, in words. */
	placeholder: string;
}

/** The field `keyword` of a form. */
export function KeywordInput({ keyword, label, placeholder }: KeywordInputProps) {
	return (
		<TextInput
			key={keyword}
			type="search"
			name="keyword"
			defaultValue={keyword}
			aria-label={label}
			placeholder={placeholder}
			autoComplete="off"
		/>
	);
}
