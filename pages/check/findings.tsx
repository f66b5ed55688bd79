import { FindingsArticle } from "@/components/check/findings-article";
import { findingsPage } from "@/lib/page-props/check-findings";
import { MOST_POSTED_BYTES } from "@/lib/schema/check-limits";
import type { FindingsProps } from "@/lib/schema/props/check";
import { withForm } from "@/lib/server/with-form";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = withForm(serverPage(findingsPage), MOST_POSTED_BYTES);

export default function FindingsPage(props: FindingsProps) {
	return <FindingsArticle {...props} />;
}
