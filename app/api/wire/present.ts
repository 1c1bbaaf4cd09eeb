/** A property that may be null or undefined may be absent, and is neither when it is there. */
type Present<T> = {
	[K in keyof T as null extends T[K] ? never : undefined extends T[K] ? never : K]: T[K];
} & {
	[K in keyof T as null extends T[K] ? K : undefined extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/**
 * The properties that have a value: one that is null or undefined leaves no trace in an answer, a page or a
 * log.
 */
export function present<T extends object>(properties: T): Present<T> {
	const entries = Object.entries(properties).filter(([, value]) => value !== undefined && value !== null);
	return Object.fromEntries(entries) as Present<T>;
}
