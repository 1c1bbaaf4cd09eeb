import type { ComponentProps } from "react";
import { Drawing } from "./drawing";
import { paths } from "./paths";

export type IconName = keyof typeof paths;

/** A `Drawing` by its name. */
export function Icon({
	name,
	...drawing
}: Omit<ComponentProps<typeof Drawing>, "path"> & { name: IconName }) {
	return <Drawing path={paths[name]} {...drawing} />;
}
