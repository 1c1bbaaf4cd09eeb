import { getPublicSuffix } from "tldts-icann";

/**
 * Domains under which anybody may have a name; the list of registries (ICANN) lacks the domains of platforms.
 */
const platforms = [
	"workers.dev",
	"pages.dev",
	"github.io",
	"gitee.io",
	"vercel.app",
	"netlify.app",
	"herokuapp.com",
	"azurewebsites.net",
	"cloudfront.net",
	"web.app",
	"fly.dev",
	"myqcloud.com",
	"aliyuncs.com",
];

/**
 * True if strangers register names directly below a host, e.g. `com.cn`. A mall's
 * hosts are all below its suffix.
 */
export function isPublicSuffix(host: string): boolean {
	return platforms.includes(host) || getPublicSuffix(host) === host;
}
