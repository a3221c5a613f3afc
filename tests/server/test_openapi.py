"""Calls made up from the API's own description: never a fault of the server, and replies as described."""

from __future__ import annotations

import warnings
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, settings

from server.clients import Server
from server.conftest import easy


def test_made_up_calls_find_no_fault(tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import schemathesis
        from schemathesis.checks import not_a_server_error
        from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

    server = Server(easy(tmp_path))
    try:
        schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
        calls = list(schema.get_all_operations())
        assert len(calls) >= 17
        quick = settings(
            max_examples=8,
            deadline=None,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        for call in calls:
            operation = call.ok()

            @quick
            @given(operation.as_strategy())
            def made_up(case):  # type: ignore[no-untyped-def]
                case.call_and_validate(
                    checks=[not_a_server_error, response_schema_conformance, status_code_conformance], timeout=20
                )

            made_up()
    finally:
        server.stop()
