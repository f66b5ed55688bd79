import { machineDocument } from "@/lib/server/document";
import { serviceWorker } from "@/lib/server/service-worker";

/** `/sw.js`: the service worker, at the root because it serves the whole site. */
export const getServerSideProps = machineDocument("/sw.js", () => {
	const body = serviceWorker();
	return body === undefined
		? undefined
		: {
				type: "text/javascript; charset=utf-8",
				body,
				lifetime: "no-cache",
				// It fetches for the pages.
				policy: "default-src 'self'",
			};
});

export default function NoView() {
	return null;
}
