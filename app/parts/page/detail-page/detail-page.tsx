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
	/** Content before the thing, and before its failure too. */
	above?: ReactNode;
} & Content<T>;

/** A screen about one thing. The route's loader decides its status: `decideStatus(thing)`. */
export async function DetailPage<T>(props: Props<T>) {
	const { thing, missing, above, failure, children, ...frame } = props;
	if (!thing || (await isMissing(thing))) return <MissingPage {...missing} />;
	return (
		<TitledPage {...frame}>
			{above}
			{failure === undefined ? (
				children
			) : (
				// A thing that is null is missing.
				<Section name={failure} load={() => thing as Promise<T>}>
					{children}
				</Section>
			)}
		</TitledPage>
	);
}
