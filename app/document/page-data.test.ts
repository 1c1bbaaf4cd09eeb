import { expect, test } from "vitest";
import { formatPageData } from "./page-data";

test.each([
	"</script><img src=x onerror=alert(1)>",
	"</SCRIPT ><svg onload=alert(1)>",
	"<!--<script>",
	"]]><script>alert(1)</script>",
])("B2: page data with %j cannot end its element, and reads the same", (planted) => {
	const data = { flight: `1:"${planted}"`, scripts: [`/assets/${planted}`] };
	const html = formatPageData(data);
	const [, inner = ""] = /^<script type="application\/json" id="page-data">(.*)<\/script>$/s.exec(html) ?? [];
	expect(inner).not.toContain("<");
	expect(JSON.parse(inner)).toEqual(data);
});
