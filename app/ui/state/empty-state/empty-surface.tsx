import { Surface } from "~/ui/layout/surface/surface";
import { EmptyState, type EmptyStateProps } from "./empty-state";

/** An empty state that is a block of the page by itself. */
export function EmptySurface(props: EmptyStateProps) {
	return (
		<Surface padding="none">
			<EmptyState {...props} />
		</Surface>
	);
}
