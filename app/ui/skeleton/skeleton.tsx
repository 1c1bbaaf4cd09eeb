import styles from "./skeleton.module.css";

export interface SkeletonProps {
	/** Pixels, those of what comes: nothing moves when it does. Full width without one. */
	width?: number;
	height: number;
	/** How many of them, one below the other. */
	count?: number;
}

/** The place of what is still loading, read as 加载中. */
export function Skeleton({ width, height, count = 1 }: SkeletonProps) {
	const size = { inlineSize: width ?? "100%", blockSize: height };
	return (
		<div className={styles.stack} role="status" aria-label="加载中">
			{Array.from({ length: count }, (_, at) => {
				// biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
				return <span key={at} className={styles.skeleton} style={size} />;
			})}
		</div>
	);
}
