import styles from "./icon.module.css";

interface DrawingProps {
	/** One of `paths`. The server passes it to a client component, so that no page loads them all. */
	path: string;
	/** Pixels; 16 beside text. */
	size?: number;
	/** Its meaning where no text stands beside it; without one it is decoration. */
	label?: string;
}

/** A line icon in the colour of the text around it. */
export function Drawing({ path, size = 16, label }: DrawingProps) {
	return (
		<svg
			className={styles.icon}
			viewBox="0 0 24 24"
			width={size}
			height={size}
			role={label ? "img" : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : true}
		>
			<path d={path} />
		</svg>
	);
}
