import "server-only";
import type { ReactNode } from "react";
import { ApiError, isLacking } from "~/api/endpoint/error";
import { findReaction } from "~/domain/message/error-catalogue";
import { logError } from "~/request/log-error";
import { SectionError } from "~/ui/state/section-error/section-error";

type Props<T> = {
	/** The sentence for a failure: "店铺推荐暂时无法显示". */
	name: string;
	load: () => Promise<T>;
	children: (data: T) => ReactNode;
};

/**
 * A part of a page that may fail alone (SECURITY R1): its backend's failure shows in its own place, with a way to try
 * again, and the rest of the page stays. One that the mall has not got is not there. An ended session concerns the whole page, and is no ApiError here
 * (app/request/scope.ts).
 */
export async function Section<T>({ name, load, children }: Props<T>) {
	let data: T;
	try {
		data = await load();
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (isLacking(error)) return null;
		logError(error);
		return <SectionError name={name} reason={findReaction(error)?.message} />;
	}
	return children(data);
}
