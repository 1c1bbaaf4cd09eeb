import styles from "./icon.module.css";
import { paths } from "./paths";

export type IconName = keyof typeof paths;

interface IconProps {
	name: IconName;
	/** Pixels; 16 beside text. */
	size?: number;
	/** What it says where no text stands beside it; without one it is decoration. */
	label?: string;
}

/** A line icon in the colour of the text around it. */
export function Icon({ name, size = 16, label }: IconProps) {
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
			<path d={paths[name]} />
		</svg>
	);
}
