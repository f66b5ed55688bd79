import type { NextPageContext } from "next";
import { getErrorKind } from "@/components/layout/error-kind";
import { ErrorView } from "@/components/layout/error-view";
import { isPageMismatch } from "@/lib/next/page-mismatch";
import { reportError } from "@/lib/telemetry/browser";

interface ErrorPageProps {
	/** Absent when the error happened in the browser. */
	statusCode?: number;
	digest?: string | undefined;
}

export default function ErrorPage({ statusCode, digest }: ErrorPageProps) {
	return <ErrorView kind={getErrorKind(statusCode)} status={statusCode} reference={digest} />;
}

/** The error's message and stack must not become props, because props are part of the HTML. */
ErrorPage.getInitialProps = async ({ req, res, err, pathname }: NextPageContext): Promise<ErrorPageProps> => {
	if (typeof window === "undefined") {
		if (res && isPageMismatch(err)) res.statusCode = 400;
		if (res) (await import("@/lib/next/page-headers")).setPageHeaders(res);
		const statusCode = res?.statusCode ?? 500;
		if (!err || statusCode < 500) return { statusCode };
		// The data layer or `onRequestError` has usually recorded the error already. Then this call returns its digest.
		const { recordServerError } = await import("@/lib/telemetry/server");
		const context = { route: pathname, method: req?.method ?? "GET" };
		return { statusCode, digest: recordServerError(err, context) };
	}
	if (!err) return { statusCode: 404 };
	if (err.statusCode !== undefined) return { statusCode: err.statusCode };
	return { digest: reportError(err) };
};
