/** Id of the element with the data of a page, which is no script: nothing runs, and the page's policy need not name it. */
const pageData = "page-data";

/** The data from which the app of a page starts. */
export type PageData = {
	/** The payload of React Router. */
	flight: string;
	/** Paths of the scripts of the page's client components. */
	scripts: string[];
};

/** The element with the data: JSON that cannot end the element. */
export function formatPageData(data: PageData): string {
	const json = JSON.stringify(data).replaceAll("<", "\\u003c");
	return `<script type="application/json" id="${pageData}">${json}</script>`;
}

/** Reads the data of this page. The element comes before the script that calls this. */
export function readPageData(): PageData {
	return JSON.parse(document.scripts.namedItem(pageData)?.text ?? "");
}
