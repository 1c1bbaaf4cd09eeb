import "server-only";
import { type ReactNode, Suspense } from "react";
import { ApiError, isLacking } from "~/api/endpoint/error";
import { findReaction } from "~/domain/message/error-catalogue";
import { logError } from "~/request/log-error";
import { getScope } from "~/request/scope";
import { SectionError } from "~/ui/state/section-error/section-error";
import { SessionEnded } from "./session-ended";
import { Waiting } from "./waiting";

type Props<T> = {
	/** The sentence for a failure: "店铺推荐暂时无法显示". */
	name: string;
	load: () => Promise<T>;
	children: (data: T) => ReactNode;
};

/**
 * A part of a page that may come late or fail alone (SECURITY R1). The page does not wait for it longer than
 * `sectionPatienceMs`; a failure of its backend shows in its own place, with a way to try again, and the rest
 * of the page stays. One that the mall has not got is not there.
 */
export function Section<T>(section: Props<T>) {
	return (
		<Suspense fallback={<Waiting />}>
			<Loaded {...section} />
		</Suspense>
	);
}

async function Loaded<T>({ name, load, children }: Props<T>) {
	let data: T;
	try {
		data = await load();
	} catch (error) {
		// The session has ended (app/request/scope.ts): the whole page is answered by
		// the log-in, unless it has begun.
		if (error instanceof Response && getScope().isLate) return <SessionEnded />;
		if (!(error instanceof ApiError)) throw error;
		if (isLacking(error)) return null;
		logError(error);
		return <SectionError name={name} reason={findReaction(error)?.message} />;
	}
	return children(data);
}
