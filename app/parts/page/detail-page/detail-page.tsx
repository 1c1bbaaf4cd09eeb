import "server-only";
import type { ReactNode } from "react";
import { isMissing } from "~/parts/page/missing/is-missing";
import { MissingPage, type MissingPageProps } from "~/parts/page/missing/missing-page";
import { Section } from "~/parts/page/section/section";
import { TitledPage, type TitledPageProps } from "~/parts/page/titled-page/titled-page";

type Content<T> =
	| {
			/** The sentence for a thing that cannot be loaded: "审批单暂时无法显示". */
			failure: string;
			children: (thing: T) => ReactNode;
	  }
	| { failure?: undefined; children: ReactNode };

type Props<T> = Omit<TitledPageProps, "children"> & {
	/** Null where the address does not name one. */
	thing: Promise<T | null> | null;
	/** The content in place of a thing that does not exist. */
	missing: MissingPageProps;
	/** Its own name: the title of a thing that is loaded. */
	name?: (thing: T) => string;
	/** Content before the thing, and before its failure too. */
	above?: ReactNode;
	/** Parts that load and fail apart from the thing. */
	below?: ReactNode;
} & Content<T>;

/** A screen about one thing. The route's loader decides its status: `decideStatus(thing)`. */
export async function DetailPage<T>(props: Props<T>) {
	const { thing, missing, name, above, below, failure, children, ...frame } = props;
	if (!thing || (await isMissing(thing))) return <MissingPage {...missing} />;
	const found = name && (await thing.catch(() => null));
	return (
		<TitledPage {...frame} title={found ? name(found) : frame.title}>
			{above}
			{failure === undefined ? (
				children
			) : (
				// A thing that is null is missing.
				<Section name={failure} load={() => thing as Promise<T>}>
					{children}
				</Section>
			)}
			{below}
		</TitledPage>
	);
}
