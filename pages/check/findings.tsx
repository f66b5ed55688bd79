import { FindingsArticle } from "@/components/check/findings-article";
import { findingsPage } from "@/lib/check/loader/findings";
import type { FindingsProps } from "@/lib/check/schema/page";
import { MAX_FORM_BYTES } from "@/lib/check/schema/size-limits";
import { withFormBody } from "@/lib/server/read-body";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = withFormBody(serverPage(findingsPage), MAX_FORM_BYTES);

export default function FindingsPage(props: FindingsProps) {
	return <FindingsArticle {...props} />;
}
