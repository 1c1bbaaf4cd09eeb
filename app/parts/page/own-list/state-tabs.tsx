import { ifAnswered } from "~/request/if-answered";
import { Surface } from "~/ui/layout/surface/surface";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";

type Props<S extends string> = {
	states: readonly S[];
	current: S | undefined;
	/** Loads the number that the search finds in each state. When it fails, the tabs have no numbers. */
	load: () => Promise<Readonly<Record<S | "all", number>>>;
	format: (state: S) => string;
	/** The address of the list in a state, or in all of them. */
	toHref: (state: S | undefined) => string;
};

/** A tab for each state of a list of the buyer's own things. */
export async function StateTabs<S extends string>({ states, current, load, format, toHref }: Props<S>) {
	const counts = await ifAnswered(load());
	return (
		<Surface padding="bar">
			<PillLinks
				label="筛选状态"
				links={[undefined, ...states].map((state) => ({
					href: toHref(state),
					label: state ? format(state) : "全部",
					count: counts?.[state ?? "all"],
					isCurrent: state === current,
				}))}
			/>
		</Surface>
	);
}
